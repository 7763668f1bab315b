define one::three { }
