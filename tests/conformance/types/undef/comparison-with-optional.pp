[Undef < Optional, Undef <= Optional, Undef == Optional, Optional == Undef]
