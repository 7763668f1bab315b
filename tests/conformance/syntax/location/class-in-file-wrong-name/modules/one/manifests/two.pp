class one::three { }
