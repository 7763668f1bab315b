['ab', 'c', 1].chop
