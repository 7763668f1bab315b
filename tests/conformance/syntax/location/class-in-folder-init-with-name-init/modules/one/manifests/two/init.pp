class one::two::init { }
