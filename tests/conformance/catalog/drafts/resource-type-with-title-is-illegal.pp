Notify[x] { y: }
