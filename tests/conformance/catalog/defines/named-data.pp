define data() { notice($title) }
notice(Data, 3 =~ Data, Data == Notify)
data { t: }
Data[t] -> notify { n: }
class k(Data $x = 3) { notice($x) }
include k
