define string { }
