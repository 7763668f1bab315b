$a = "You can quote me on that"
