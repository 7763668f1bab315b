size(/a/)
