File { a => 1; }
