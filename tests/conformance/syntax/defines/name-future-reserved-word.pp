define plan { }
