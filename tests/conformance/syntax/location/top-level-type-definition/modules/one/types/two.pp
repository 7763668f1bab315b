type One::Two { }
