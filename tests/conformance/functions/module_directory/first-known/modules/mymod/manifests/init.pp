class mymod { }
