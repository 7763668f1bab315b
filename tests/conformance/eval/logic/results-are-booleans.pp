[1 and 'x', 'a' or 'b', undef or 5, !'x', !undef]
