[mymod::greet('you'), mymod::sub::deep()]
