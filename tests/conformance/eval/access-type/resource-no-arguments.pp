File[]
