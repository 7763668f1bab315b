Data(/a/)
