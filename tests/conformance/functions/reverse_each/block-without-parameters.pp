[1].reverse_each || { }
