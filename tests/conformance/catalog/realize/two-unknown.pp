realize(Notify['nowhere'], Notify['nobody'])
