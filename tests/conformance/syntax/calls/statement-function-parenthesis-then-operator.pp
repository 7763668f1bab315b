# the parenthesis belongs to the call
notice (1) + 2
