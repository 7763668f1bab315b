File { if => 1, class => 2 }
