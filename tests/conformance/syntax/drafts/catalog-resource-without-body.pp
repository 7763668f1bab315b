# the grammar of the draft requires a title
notify { }
