upcase(/a/)
