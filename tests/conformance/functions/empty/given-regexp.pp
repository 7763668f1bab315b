empty(/a/)
