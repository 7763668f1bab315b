class one::two::three { }
