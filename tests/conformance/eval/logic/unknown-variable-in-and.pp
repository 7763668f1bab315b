true and $nosuch
