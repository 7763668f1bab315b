notify { old(): }
