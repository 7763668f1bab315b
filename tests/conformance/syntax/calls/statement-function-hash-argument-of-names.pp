# this looks like a resource body without a title
notice { a => 1, b => 2 }
