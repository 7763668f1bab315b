notify { split('a,b', ','): }
