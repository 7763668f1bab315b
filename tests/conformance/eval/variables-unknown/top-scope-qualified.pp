$::nosuch
