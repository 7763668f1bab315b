Notify['good', Integer]
