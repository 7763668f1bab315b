class two { }
