'a' in $nosuch
