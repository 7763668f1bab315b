RichData[Integer]
