class a[$b] { }
