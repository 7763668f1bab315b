# the draft allows +> here
File { mode +> 0666 }
