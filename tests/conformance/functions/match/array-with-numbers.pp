match([1], /1/)
