Numeric('')
