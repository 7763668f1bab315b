scanf('12 apples for 3.5', '%d %s for %f')
