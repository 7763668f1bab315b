type One::Two = Integer
