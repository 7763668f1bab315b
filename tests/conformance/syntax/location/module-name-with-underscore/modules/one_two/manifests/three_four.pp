class one_two::three_four { }
