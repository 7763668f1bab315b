class true { }
