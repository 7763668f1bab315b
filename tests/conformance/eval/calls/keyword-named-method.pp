[1].function
