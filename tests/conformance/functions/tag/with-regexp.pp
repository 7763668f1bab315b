tag(/a/)
