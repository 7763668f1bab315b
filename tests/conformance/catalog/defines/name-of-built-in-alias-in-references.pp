define data { notify { "data ${title}": } }
data { x: }
Data[x] -> Notify[y]
notify { y: }
notify { z: require => Data[x] }
notice(Data[x])
notice(Resource[Data, x])
