Numeric('.5')
