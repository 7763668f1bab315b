include nowhere::to::be
