# a file with nothing but a comment is an empty program
