'ten' + 1
