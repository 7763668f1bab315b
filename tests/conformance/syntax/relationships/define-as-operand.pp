File[a] -> define b { }
