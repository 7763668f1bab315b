mymod::nosuch()
