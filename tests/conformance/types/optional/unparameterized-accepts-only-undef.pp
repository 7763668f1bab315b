[undef =~ Optional, 1 =~ Optional, Optional == Undef, Optional[Undef], Optional <= Undef]
