# braces after a name are read as a resource body, and its attribute names are never quoted
notice { 'a' => 1 }
