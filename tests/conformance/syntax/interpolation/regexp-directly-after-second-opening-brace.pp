notice "${b}${/c/}"
