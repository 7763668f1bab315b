class a::string { }
