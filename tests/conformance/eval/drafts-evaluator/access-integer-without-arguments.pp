Integer[]
